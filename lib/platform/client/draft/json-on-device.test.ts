import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { jsonInTab, jsonOnDevice } from './json-on-device.ts'

test('a draft under its former name is found, moved by the next save, and dropped', () => {
  const { stored } = fakeBrowser('https://www.gxw.example/')
  const notes = jsonOnDevice<string>((id) => `note-${id}`)
  stored.set('note-1', '"写了一半"')
  stored.set('note-2', '"另一条"')
  expect([notes.load(1), notes.load(2), notes.load(3)]).toEqual(['写了一半', '另一条', null])
  notes.put(1, '写完了')
  expect(notes.load(1)).toBe('写完了')
  notes.drop(2)
  expect([...stored.keys()]).toEqual(['own:note-1'])
})

test('a tab keeps its own names', () => {
  const { storedInTab } = fakeBrowser('https://www.gxw.example/')
  const drafts = jsonInTab<string>((id) => `draft-${id}`)
  drafts.put(1, '写了一半')
  expect([[...storedInTab.keys()], drafts.load(1)]).toEqual([['own:draft-1'], '写了一半'])
})
