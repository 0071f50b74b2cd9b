/** The last digits, by which a person recognises their phone number. */
export function phoneEnd(phone: string): string {
  return phone.replace(/\P{Nd}/gu, '').slice(-3);
}
