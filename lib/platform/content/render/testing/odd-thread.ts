import { parentPort } from 'node:worker_threads'
import { attempt } from '#lib/platform/content/render/rendered.ts'

// A thread of render-pool.ts that does to itself what a text may do to a renderer.
parentPort?.on('message', (input: string) => {
  parentPort?.postMessage(attempt(() => treat(input)))
})

function treat(input: string): string {
  if (input === 'throw') throw new Error('no')
  const held: unknown[] = []
  while (input === 'eat') held.push(new Array(1_000_000).fill(held.length))
  while (input === 'spin');
  return input
}
