import { joinRich, type Rich, type Thing, thingOf } from './rich.ts'

/** The text as it is compared and not shown: nothing is escaped, emphasis is dropped, formulas keep their dollars. */
export function plainText(lines: readonly Rich[], things: readonly Thing[]): string {
  const { text } = joinRich(lines, '\n')
  const shown = (sign: string) => {
    const thing = thingOf(things, sign)
    return thing?.kind === 'fault' ? '' : (thing?.text ?? '')
  }
  return text.replace(/[\ue000-\uf8ff]/g, shown).trim()
}
