import type {LitElement, PropertyDeclaration} from 'lit';

/**
 * Lit's decorator without its other half, for standard decorators, and without an attribute unless one is asked for:
 * both would be bytes in every page. Only for fields: it knows no accessors of one's own.
 */
export function property(options: PropertyDeclaration = {attribute: false}) {
  return (prototype: LitElement, name: string): void => {
    (prototype.constructor as typeof LitElement).createProperty(name, options);
  };
}

/** A property that only its own element sets. */
export const state = () => property({state: true});
