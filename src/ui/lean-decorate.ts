/*
 * What pages load of the function that compilers call for decorators, by `vite.config.ts`: each field has one, of
 * `property.ts`, which answers nothing.
 */

type Decorator = (prototype: object, name: string) => void;

export function decorate([decorator]: [Decorator], prototype: object, name: string): void {
  decorator(prototype, name);
}
