import { analysisAction } from './analysis-keys.ts'

const press = (key: string, more: object = {}) =>
  analysisAction({
    ...{ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false },
    ...{ isComposing: false, keyCode: key.charCodeAt(0), target: null, ...more },
  })

test('keys of an input method mean nothing in the analysis', () => {
  globalThis.Element ??= class extends EventTarget {} as unknown as typeof Element
  expect(press('n')).toBe('note')
  expect(press('n', { isComposing: true })).toBeNull()
  expect(press('n', { keyCode: 229 })).toBeNull()
})
