import { saveText } from './save-text.ts'

const saved = { conflicts: [], unsaved: 0, isSending: false, isKept: true, reason: '' }
const state = { ...saved, trouble: null }

test.each([
  [state, '已保存'],
  [{ ...state, unsaved: 1 }, '有改动，马上保存'],
  [{ ...state, unsaved: 1, isSending: true }, '正在保存'],
  [{ ...state, unsaved: 1, conflicts: [{ key: 1, revision: 2 }] }, '没有保存：别人改过了'],
  [{ ...state, unsaved: 1, trouble: 'offline' }, '没有保存到服务器，留在这台设备上'],
  [
    { ...state, unsaved: 1, trouble: 'offline', isKept: false },
    '没有保存到服务器，本机也存不下，请保持页面打开',
  ],
  [
    { ...state, unsaved: 1, trouble: 'refused', reason: '标签不超过 40 个字' },
    '没有保存到服务器（标签不超过 40 个字），留在这台设备上',
  ],
] as const)('%j: %s', (now, text) => expect(saveText(now)).toBe(text))
