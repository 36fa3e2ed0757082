import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useDisplay } from '#components/practice/sitting/display/display-settings.ts'
import { actionOf, type Shortcut } from './shortcut.ts'

type Actions = Record<Exclude<Shortcut['name'], 'choose' | 'eliminate'>, () => void>

/** Single keys of a sitting; `area` holds the fields of the question. They can be turned off. */
export function useShortcuts(area: RefObject<HTMLElement | null>, actions: Actions): void {
  const latest = useRef(actions)
  latest.current = actions
  // Keys count from the moment the question is in sight.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!useDisplay.getState().hasShortcuts) return
      const shortcut = actionOf(event)
      if (!shortcut) return
      if (shortcut.name === 'choose' || shortcut.name === 'eliminate') {
        if (area.current && !press(area.current, shortcut)) return
      } else if (shortcut.name === 'next' && event.key === 'Enter' && focusNextPart(area.current)) {
        // The next part of the same question has the focus now.
      } else latest.current[shortcut.name]()
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [area])
}

/** Presses an option, or the button that crosses it out, as a click would. */
function press(area: HTMLElement, { name, option }: Extract<Shortcut, { option: number }>) {
  const current = currentChoices(area)
  const kind = name === 'choose' ? 'input:enabled' : 'button[aria-pressed]'
  const target = current?.querySelectorAll<HTMLElement>(kind)[option]
  target?.click()
  target?.focus({ preventScroll: true })
  return target !== undefined
}

const choices = 'fieldset:has([type=radio], [type=checkbox])'

/** The options that a letter means: those with the focus, else the first without an answer, else the first. */
function currentChoices(area: HTMLElement): HTMLFieldSetElement | undefined {
  const all = [...area.querySelectorAll<HTMLFieldSetElement>(choices)]
  const unanswered = all.find((each) => !each.querySelector(':checked'))
  return all.find((each) => each.contains(document.activeElement)) ?? unanswered ?? all[0]
}

/** Moves the focus to the blank or the options after those that have it; false after the last ones. */
function focusNextPart(area: HTMLElement | null): boolean {
  const parts = [
    ...(area?.querySelectorAll<HTMLElement>(
      `${choices}, input:not([type=radio], [type=checkbox], [type=file])`,
    ) ?? []),
  ]
  const at = parts.findIndex((part) => part.contains(document.activeElement))
  const next = at < 0 ? undefined : parts[at + 1]
  const field = next instanceof HTMLFieldSetElement ? next.querySelector('input') : next
  field?.focus()
  return Boolean(field)
}
