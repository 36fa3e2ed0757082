import type { SocketEars, SocketLike } from './socket-like.ts'

/** Opens a WebSocket of this site, encrypted where the page is. */
export function openSocket(path: string, ears: SocketEars): SocketLike {
  const address = new URL(path, location.href)
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address)
  socket.addEventListener('open', ears.opened)
  socket.addEventListener('message', ({ data }) => ears.said(String(data)))
  socket.addEventListener('close', ({ code }) => ears.closed(code))
  return socket
}
