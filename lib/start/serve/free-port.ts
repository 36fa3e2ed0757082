import { createServer } from 'node:net'

/** Throws one readable line when nobody can listen there; `host` undefined is all of the machine. */
export function expectFreePort(port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') reject(new Error(`端口 ${port} 已被占用，请设置 PORT`))
      else if (code !== 'EADDRNOTAVAIL')
        reject(new Error(`无法监听端口 ${port}（${code}），请检查 PORT 与 HOST`))
      // A machine without IPv6 has no ::1.
      else if (host === '::1') resolve()
      else reject(new Error(`本机没有地址 ${host}，请检查 HOST`))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
