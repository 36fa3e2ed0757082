import { actionOf } from './shortcut.ts'

/** An element that matches the given selectors, for what a key press was aimed at. */
class FakeElement extends EventTarget {
  readonly kind: string
  constructor(kind: string) {
    super()
    this.kind = kind
  }
  closest(selector: string) {
    const isOption = this.kind === 'radio'
    if (selector.startsWith('input:not')) return this.kind === 'input' ? this : null
    return !isOption && selector.split(', ').includes(this.kind) ? this : null
  }
}
beforeAll(() => Object.assign(globalThis, { Element: FakeElement }))

const press = (key: string, more: object = {}, kind = 'div') =>
  actionOf({
    ...{ key, code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false },
    ...{ isComposing: false, keyCode: key.charCodeAt(0) },
    target: new FakeElement(kind),
    ...more,
  })

test('letters and digits choose, with shift letters cross out', () => {
  expect(press('a')).toEqual({ name: 'choose', option: 0 })
  expect(press('D')).toEqual({ name: 'choose', option: 3 })
  expect(press('6')).toEqual({ name: 'choose', option: 5 })
  expect(press('B', { shiftKey: true })).toEqual({ name: 'eliminate', option: 1 })
  expect(press('f')).toEqual({ name: 'flag' })
})

test('keys of the browser and of an input method are left alone', () => {
  expect(press('a', { ctrlKey: true })).toBeNull()
  expect(press('Enter', { isComposing: true })).toBeNull()
  // Safari says so of the key that ends a composition.
  expect(press('Enter', { keyCode: 229 })).toBeNull()
  expect(press('z')).toBeNull()
})

test('who writes is not interrupted; Enter leaves a single line, not an editor', () => {
  expect(press('a', {}, 'input')).toBeNull()
  expect(press('ArrowLeft', {}, 'input')).toBeNull()
  expect(press('Enter', {}, 'input')).toEqual({ name: 'next' })
  for (const key of ['a', 'Enter', 'ArrowRight']) expect(press(key, {}, 'textarea')).toBeNull()
})

test('Enter presses the button that has the focus; arrows go on from options', () => {
  expect(press('Enter', {}, 'button')).toBeNull()
  expect(press('ArrowRight', {}, 'radio')).toEqual({ name: 'next' })
  expect(press('Enter', {}, 'radio')).toEqual({ name: 'next' })
  expect(press('a', {}, 'dialog')).toBeNull()
})
