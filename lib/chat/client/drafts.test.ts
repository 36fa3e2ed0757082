import { type ChatDraft, joined, startDraft } from './drafts.ts'

const kept: ChatDraft = {
  ...{ text: '函？', key: 'old', assistant: 'tutor', edits: null, before: '' },
}
const start = { assistant: 'tutor', given: '', newKey: () => 'new', lastAsked: undefined }

test('a kept question is sent with its key, also when the address gives the same one', () => {
  expect(startDraft(kept, start)).toEqual(kept)
  expect(startDraft(kept, { ...start, given: '函？' })).toEqual(kept)
})

test('a question of the address goes before another one, which is kept behind it', () => {
  expect(startDraft(kept, { ...start, given: '请示？' })).toEqual({
    ...{ text: '请示？', key: 'new', assistant: 'tutor', edits: null, before: '函？' },
  })
  expect(startDraft(null, { ...start, given: '请示？' })).toMatchObject({
    text: '请示？',
    before: '',
  })
})

test('another assistant is asked with another key', () => {
  expect(startDraft(kept, { ...start, assistant: 'essay' })).toEqual({
    ...{ ...kept, assistant: 'essay', key: 'new' },
  })
})

test('what was asked last is no draft, and what was written before it is one again', () => {
  const draft = startDraft({ ...kept, before: '公示期？' }, { ...start, lastAsked: '函？' })
  expect(draft).toMatchObject({ text: '公示期？', key: 'new', before: '' })
})

test('texts stand below each other, without empty lines for empty ones', () => {
  expect([joined('甲', '乙'), joined(' ', '乙'), joined('甲', '')]).toEqual(['甲\n乙', '乙', '甲'])
})
