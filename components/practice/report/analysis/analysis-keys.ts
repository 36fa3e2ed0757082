import { isComposing } from '#components/ui/is-composing.ts'

export type AnalysisAction = 'previous' | 'next' | 'star' | 'note'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'> & {
  isComposing: boolean
  keyCode: number
  target: EventTarget | null
}

const actions: Record<string, AnalysisAction> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  s: 'star',
  n: 'note',
}

/** Reads a key in the analysis; null where it belongs to what has the focus. */
export function analysisAction(event: Key): AnalysisAction | null {
  const { key, target } = event
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || isComposing(event))
    return null
  if (target instanceof Element && target.closest(own)) return null
  return actions[key.length === 1 ? key.toLowerCase() : key] ?? null
}

// Fields take letters, players and tabs the arrows; a box that scrolls sideways moves with them.
const own =
  'input, textarea, select, [contenteditable=true], video, audio, [role=tab], section[tabindex], math, dialog, [role=dialog]'
