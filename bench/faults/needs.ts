import { spawnSync } from 'node:child_process'

/** Namespaces of process numbers need root, and a container that allows them. */
export function needsNamespaces(): string | undefined {
  const made = spawnSync('unshare', ['--pid', '--ipc', '--fork', '--mount-proc', 'true'])
  return made.status === 0 ? undefined : 'root and unshare'
}

/** Only root gives the database another account. */
export function needsRoot(): string | undefined {
  return process.getuid?.() === 0 ? undefined : 'root'
}
