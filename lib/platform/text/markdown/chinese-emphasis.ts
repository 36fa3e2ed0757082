import type { Processor } from 'unified'
import { bounded } from './bounded-runs.ts'
import { type Code, type Construct, extensionsOf } from './extensions.ts'

// CommonMark closes no emphasis between punctuation and a letter, so `**忘了？**就近` would show its asterisks: it counts on
// the space between words, and Chinese has none. Here a full-width mark stands for a letter, and a mark of ASCII does so
// beside a Chinese character. Quotation marks and some others are full-width by their use alone.
const shared = '~“”‘’…—·％℃①②③④⑤⑥⑦⑧⑨⑩'
const chinese =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u
const mark = /[\p{P}\p{S}]/u
const latin = /[0-9A-Za-z]/

type Side = { isSpace: boolean; isMark: boolean; isChinese: boolean; isLatin: boolean }

function sideOf(code: Code): Side {
  const sign = code === null || code < 0 ? ' ' : String.fromCharCode(code)
  const isChinese = shared.includes(sign) || (sign !== '\u3000' && chinese.test(sign))
  return {
    isSpace: /\s/.test(sign),
    isMark: !isChinese && mark.test(sign),
    isChinese,
    isLatin: latin.test(sign),
  }
}

/** Whether a run may stand before what is `inner`: a word is there, or a mark that is no part of what lies outside. */
const faces = (inner: Side, outer: Side): boolean =>
  !inner.isSpace && (!inner.isMark || outer.isSpace || outer.isMark || outer.isChinese)

/** Reads a run of `*` or `_`; one `*` within `a*b*c` is a sign of arithmetic. Core pairs the runs, as it does its own. */
const attention: Construct = {
  name: 'attention',
  tokenize(effects, ok) {
    const before = sideOf(this.previous)
    let marker: Code = null
    let length = 0
    boundCore(this.parser.constructs.insideSpan.null)
    return start
    function start(code: Code) {
      marker = code
      effects.enter('attentionSequence')
      return inside(code)
    }
    function inside(code: Code) {
      if (code === marker) {
        effects.consume(code)
        length += 1
        return inside
      }
      const token = effects.exit('attentionSequence')
      const after = sideOf(code)
      const isSign = length === 1 && before.isLatin && after.isLatin
      const opens = !isSign && faces(after, before)
      const closes = !isSign && faces(before, after)
      const isWord = marker === UNDERSCORE
      token._open = isWord ? opens && (!closes || isApart(before)) : opens
      token._close = isWord ? closes && (!opens || isApart(after)) : closes
      return ok(code)
    }
  },
  resolveAll(events, context) {
    const core = context.parser.constructs.insideSpan.null.find(({ name }) => name === BOUNDED)
    return core?.resolveAll?.call(this, events, context) ?? events
  },
}

const BOUNDED = 'boundedAttention'

/** Puts core's pairing, bounded, in the place of core's own; the parser of each text has a list of its own. */
function boundCore(list: Construct[]): void {
  const at = list.findIndex(({ name }) => name === 'attention')
  const core = list[at]
  if (core?.resolveAll)
    list[at] = { ...core, name: BOUNDED, resolveAll: bounded(core.resolveAll, 'attentionSequence') }
}

const ASTERISK = 42
const UNDERSCORE = 95

const isApart = ({ isSpace, isMark, isChinese }: Side) => isSpace || isMark || isChinese

/** A remark plugin: emphasis in Chinese text opens and closes beside punctuation. */
export function chineseEmphasis(this: Processor): void {
  extensionsOf(this).push({ text: { [ASTERISK]: attention, [UNDERSCORE]: attention } })
}
