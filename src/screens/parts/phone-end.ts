/** The last digits, by which a person recognises their phone number. */
export function phoneEnd(phone: string): string {
  return phone.replace(/\D/g, '').slice(-3);
}
