import { tidyMarkdown } from '#lib/ai/server/tidy-markdown.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { tidyCitations } from './tidy-citations.ts'

/** Makes of a model's text what may be stored: no thinking aloud, HTML, pictures or addresses, and no number but those of its passages. */
export function tidyAnswer(text: string, citedCount: number): string {
  let rest = storable(text)
  // What is left when something is taken out may be one of its kind again. Each turn makes the text shorter or leaves
  // fewer signs that mean something.
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = tidyCitations(withoutAddresses(shownSoFar(rest)), citedCount)
  }
  return rest
}

const withoutAddresses = (text: string) =>
  tidyMarkdown(text.replace(/!?\[(\d{1,3})\]\([^()\n]*\)/g, '[$1]'))
    .replaceAll('![', '[')
    // What is still written like a link, a definition or an address that a reader would be led to is for nobody but the eye.
    .replaceAll('](', ']（')
    .replaceAll(']:', ']：')
    .replace(/:(?=\/\/)/g, '：')
    .replace(/\b(www|mailto|xmpp)[.:]/gi, (_, word: string) => `${word} `)
    .replace(/(?<=[\w.+-])@(?=[\w-])/g, '＠')

/**
 * Makes of a text that is still being written what may be shown: without thinking aloud, also where it has not ended, and without
 * a last sign that is half written. It only grows when the text does.
 */
export function shownSoFar(text: string): string {
  let shown = ''
  let isThinking = false
  let from = 0
  const whole = storable(text.replaceAll('\0', '').replace(/[\ud800-\udbff]$/, ''))
  for (const { 0: tag, index } of whole.matchAll(/<\/?think>/gi)) {
    if (!isThinking) shown += whole.slice(from, index)
    isThinking = tag[1] !== '/'
    from = index + tag.length
  }
  if (!isThinking) shown += whole.slice(from).replace(halfTag, '')
  return shown.trimStart()
}

/** The beginning of a tag of thinking at the end of a text. */
const halfTag = /<(?:\/?(?:t(?:h(?:i(?:n(?:k)?)?)?)?)?)?$/i
