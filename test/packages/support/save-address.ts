import type {FrameLocator, Locator, Page} from 'playwright-core';

/** Where an element is: a page, a frame in it, or a part of one. */
export type Scope = Pick<Page & FrameLocator & Locator, 'getByRole' | 'locator'>;

/** Goes from the search to the saved address, as a person does; `before` is done on the way, at the pin and in the review. */
export async function saveAddress(
  scope: Scope,
  {atPin = async () => {}, inReview = async () => {}} = {},
): Promise<void> {
  const press = (name: string) => scope.getByRole('button', {name}).click();
  await scope.getByRole('combobox').pressSequentially('18 de julio 1234');
  await scope.locator('[role=option]:first-child', {hasText: '18 de Julio 1234'}).click();
  await scope.getByRole('button', {name: 'Confirm the pin'}).waitFor();
  await atPin();
  await press('Confirm the pin');
  await scope.getByRole('heading', {name: 'Is this right?'}).waitFor();
  await inReview();
  await press('Save this address');
  await scope.getByRole('heading', {name: 'Address saved'}).waitFor();
}

/** The same in Spanish, with the gate in a picture and the way to the door. */
export async function saveWithGate(scope: Scope): Promise<void> {
  const press = (name: string) => scope.getByRole('button', {name}).click();
  await scope.getByRole('combobox').pressSequentially('18 de julio 1234');
  await scope.locator('[role=option]:first-child', {hasText: '18 de Julio 1234'}).click();
  await press('Confirmar el pin');
  await press('Esta es mi puerta');
  await press('Continuar');
  await press('Guardar esta dirección');
}
