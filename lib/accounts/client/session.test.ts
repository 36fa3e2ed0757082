import {
  jsonInTab,
  jsonOnDevice,
  jsonPastLogout,
} from '#lib/platform/client/draft/json-on-device.ts'
import { OWN_DATABASES } from '#lib/platform/client/memory/own-database.ts'
import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { signOut } from './session.ts'

/** A browser's IndexedDB as far as a logout uses it; answers the names of what was thrown away. */
function fakeDatabases(): string[] {
  const thrownAway: string[] = []
  const types = ['Database', 'ObjectStore', 'Index', 'Cursor', 'Transaction', 'Request']
  for (const type of types)
    Object.assign(globalThis, { [`IDB${type}`]: class extends EventTarget {} })
  const deleteDatabase = (name: string) => {
    thrownAway.push(name)
    const request = new IDBRequest()
    queueMicrotask(() => request.dispatchEvent(new Event('success')))
    return request
  }
  Object.assign(globalThis, { indexedDB: { deleteDatabase } })
  return thrownAway
}

test('a logout throws away drafts, recordings and drawings, and leaves answers that were not sent', async () => {
  const { stored, storedInTab } = fakeBrowser('https://www.gxw.example/')
  const thrownAway = fakeDatabases()
  for (const device of [
    jsonOnDevice<string>((id) => `note-${id}`),
    jsonInTab<string>((id) => `${id}`),
  ])
    expect([device.put(1, '只写了一半'), device.load(1)]).toEqual([true, '只写了一半'])
  const answers = jsonPastLogout<string>((id) => `homework-${id}`)
  answers.put(1, '还没有送到的作答')
  storedInTab.set('sitting-place:3', '4')
  await signOut()
  expect(answers.load(1)).toBe('还没有送到的作答')
  expect([[...stored.keys()], [...storedInTab.keys()]]).toEqual([
    ['homework-1'],
    ['sitting-place:3'],
  ])
  expect(thrownAway.toSorted()).toEqual(Object.values(OWN_DATABASES).toSorted())
  expect(thrownAway).toContain('practice-scratch')
})
