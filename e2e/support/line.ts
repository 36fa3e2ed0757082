import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** The network between a browser and a server: a proxy that a walk can take away and give back. */
export type Line = {
  /** Address of the proxy. */
  server: string
  /** Breaks off what is open, and opens nothing until `mend`. */
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

/** Opens a line; pages go over it request by request, sockets by tunnels. */
export async function openLine(): Promise<Line> {
  const open = new Set<Socket>()
  let isCut = false
  const proxy = createServer((request, response) => {
    const { method, headers, url = '' } = request
    const onward = ask(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  proxy.on('connection', (socket: Socket) => {
    if (isCut) return socket.destroy()
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  proxy.on('connect', ({ url }, near: Socket, head: Buffer) => {
    const { hostname, port } = new URL(`http://${url}`)
    const far = connect(Number(port || 80), hostname, () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n')
      far.write(head)
      far.pipe(near).pipe(far)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => one.destroy()).on('close', () => other.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const breakOff = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      breakOff()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      breakOff()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
