import { runInNewContext } from 'node:vm'
import { linkWorker } from './link-worker.ts'

/** A script as a browser's worker would begin it; answers the events that it listens to. */
function begin(script: string): string[] {
  const heard: string[] = []
  const self = {
    gxw: { build: 'a', offline: '/offline', pages: [], sittings: [] },
    addEventListener: (name: string) => heard.push(name),
  }
  runInNewContext(script, { self })
  return heard.sort()
}

test('the modules of the service worker become one script', () => {
  const script = linkWorker('lib/offline/worker/worker.ts')
  expect(script).not.toMatch(/^(import|export) /m)
  expect(script).not.toContain('/**')
  expect(begin(script)).toEqual(['activate', 'fetch', 'install', 'message'])
})

test('the one that removes itself listens to nothing that is fetched', () => {
  expect(begin(linkWorker('lib/offline/worker/off.ts'))).toEqual(['activate', 'install'])
})
