import { isComposing } from '#components/ui/is-composing.ts'

/** `option` is counted from 0. */
export type Shortcut =
  | { name: 'choose' | 'eliminate'; option: number }
  | { name: 'next' | 'previous' | 'flag' | 'help' }

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'> & {
  isComposing: boolean
  keyCode: number
  target: EventTarget | null
}

/** Reads a key in a sitting; null where it belongs to what has the focus. */
export function actionOf(event: Key): Shortcut | null {
  const { key, shiftKey } = event
  if (event.ctrlKey || event.altKey || event.metaKey || isComposing(event)) return null
  const place = placeOf(event.target)
  if (place === 'dialog' || place === 'text') return null
  if (key === 'Enter') return place === 'control' || shiftKey ? null : { name: 'next' }
  if (place === 'field') return null
  if (key === '?') return { name: 'help' }
  if (key === 'ArrowRight') return { name: 'next' }
  if (key === 'ArrowLeft') return { name: 'previous' }
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : ''
  if (letter === 'F' && !shiftKey) return { name: 'flag' }
  if (/^[A-Z]$/.test(letter)) {
    const option = letter.charCodeAt(0) - 65
    return option < 9 ? { name: shiftKey ? 'eliminate' : 'choose', option } : null
  }
  return /^[1-9]$/.test(key) ? { name: 'choose', option: Number(key) - 1 } : null
}

const options = '[type=radio], [type=checkbox]'

/** `control`: a button or link, which Enter presses; `field`: one line of text; `text`: several, with an Enter of their own. */
function placeOf(target: EventTarget | null): 'dialog' | 'text' | 'field' | 'control' | 'page' {
  if (!(target instanceof Element)) return 'page'
  if (target.closest('dialog, [role=dialog]')) return 'dialog'
  if (target.closest('textarea, select, [contenteditable=true]')) return 'text'
  if (target.closest(`input:not(${options})`)) return 'field'
  return target.closest('button, a, summary') ? 'control' : 'page'
}
