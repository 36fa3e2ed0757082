/** The number in a phone line such as `400-000-0000（工作日）`, for a `tel:` address; null when there is none. */
export function dialable(phone: string): string | null {
  return /^\+?[\d-]{5,}/.exec(phone)?.[0] ?? null
}
