import type { KeyboardEvent } from 'react'
import { keepInList } from './search-select-keys.ts'

/** Lists what a key does in a field whose list is open or not. */
function pressed(key: string, ariaExpanded: string, keyCode = 0): string[] {
  const done: string[] = []
  const event = {
    ...{ key, currentTarget: { ariaExpanded }, nativeEvent: { isComposing: false, keyCode } },
    preventDefault: () => done.push('prevented'),
    stopPropagation: () => done.push('stopped'),
  }
  keepInList(event as unknown as KeyboardEvent<HTMLInputElement>)
  return done
}

test('an open list keeps its keys from dialog and form, a closed one none', () => {
  expect(pressed('Escape', 'true')).toEqual(['prevented', 'stopped'])
  // Where nothing is found there is nothing to choose, and the form would be sent with what was chosen before.
  expect(pressed('Enter', 'true')).toEqual(['prevented'])
  expect(pressed('a', 'true')).toEqual([])
  expect([pressed('Escape', 'false'), pressed('Enter', 'false')]).toEqual([[], []])
})

test('a key of an input method is its own', () => {
  expect([pressed('Enter', 'true', 229), pressed('Escape', 'true', 229)]).toEqual([[], []])
})
