/** An address for the log: without its query, and without what opens something by itself, such as the key of a cashier. */
export function loggablePath(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return path.replace(/[^/]{20,}/g, '…')
}
