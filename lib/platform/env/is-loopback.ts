/** Whether the host of an origin or address is always this machine: localhost, 127.0.0.0/8 or [::1]. */
export function isLoopback(site: string): boolean {
  return /^(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(site).hostname)
}
