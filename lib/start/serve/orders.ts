import { chmodSync, existsSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { whereWritable } from '#lib/start/builds/folders.ts'
import type { ListenAt } from '#lib/start/steps/step.ts'

// The supervisor takes orders at a socket beside the builds. The folder of a build goes in, one line comes back when
// visitors reach it, or why they do not.

const done = 'ok'

/** Short, since a socket's path has 107 bytes at most; a folder may serve several sites. */
const socketOf = ({ port, hosts: [host = 'all'] }: ListenAt) => `.next/orders-${host}-${port}`

/** Errors of a folder that takes no files, as in an image, whose build is not swapped. */
const unwritable = ['EROFS', 'EACCES', 'EPERM', 'ENOENT']

/**
 * Carries out orders of the same account until the function that it answers is called. `swap` answers why visitors do
 * not reach the build, or null.
 */
export function takeOrders(
  at: ListenAt,
  swap: (folder: string) => Promise<string | null>,
): () => void {
  const path = socketOf(at)
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    // Whoever asked may be gone, and one that never asks does not hold up a stop.
    socket.on('error', () => socket.destroy())
    socket.unref()
    const folder = await text(socket).catch(() => '')
    const why = await swap(folder).catch((error: Error) => error.message)
    socket.end(why ?? done)
  })
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (!unwritable.includes(error.code ?? ''))
      console.error(`不能在 ${path} 接受换版：${error.message}`)
  })
  // One of a supervisor that was killed.
  whereWritable(() => rmSync(path, { force: true }))
  server.listen(path, () => whereWritable(() => chmodSync(path, 0o600)))
  return () => server.close()
}

/** Whether there is a supervisor of the site at `at` that takes orders, as seen from the site's folder. */
export const takesOrders = (at: ListenAt): boolean => existsSync(socketOf(at))

/** Lets the supervisor serve another build; answers why visitors do not reach it, or null when they do. */
export async function orderBuild(at: ListenAt, folder: string): Promise<string | null> {
  const socket = connect({ path: socketOf(at), allowHalfOpen: true })
  socket.end(folder)
  const answer = await text(socket).catch((error: Error) => error.message)
  return answer === done ? null : answer || '看护网站的进程没有回答'
}
