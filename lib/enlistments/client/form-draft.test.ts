import { dropFormDraft, keepFormDraft, readFormDraft } from './form-draft.ts'

const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, text: string) => void store.set(key, text),
      removeItem: (key: string) => void store.delete(key),
    },
  })
})

const typed = {
  ...{ realName: '林南木', phone: '13812340001', examId: '', positionCode: 'A-1', remark: '' },
}

test('what nobody had signed in for belongs to who signs in, by its course', () => {
  keepFormDraft(13, null, typed)
  expect(readFormDraft(13, 5)).toEqual(typed)
  expect(readFormDraft(13, null)).toEqual(typed)
  expect(readFormDraft(17, 5)).toBeNull()
  dropFormDraft(13)
  expect(readFormDraft(13, 5)).toBeNull()
})

test('what one account has typed is shown to no other, nor to nobody', () => {
  keepFormDraft(13, 5, typed)
  expect(readFormDraft(13, 5)).toEqual(typed)
  expect(readFormDraft(13, 6)).toBeNull()
  expect(readFormDraft(13, null)).toBeNull()
})

test.each(['{', 'null', '{"userId":5}', '{"userId":5,"typed":{"realName":1}}'])(
  'what an older build or another hand has left is none: %s',
  (text) => {
    store.set('enlistment-13', text)
    expect(readFormDraft(13, 5)).toBeNull()
  },
)
