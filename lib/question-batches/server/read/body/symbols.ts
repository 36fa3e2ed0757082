/** Signs of the font Symbol by their codes from 20 on, a blank where there is none that texts know. */
const symbol =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_ αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'
const upper: Readonly<Record<string, string>> = {
  ...{ A2: '′', A3: '≤', A4: '/', A5: '∞', AB: '↔', AC: '←', AD: '↑', AE: '→', AF: '↓', B0: '°' },
  ...{ B1: '±', B2: '″', B3: '≥', B4: '×', B5: '∝', B6: '∂', B7: '•', B8: '÷', B9: '≠', BA: '≡' },
  ...{ BB: '≈', BC: '…', C4: '⊗', C5: '⊕', C6: '∅', C7: '∩', C8: '∪', C9: '⊃', CA: '⊇', CC: '⊂' },
  ...{ CD: '⊆', CE: '∈', CF: '∉', D0: '∠', D1: '∇', D5: '∏', D6: '√', D7: '·', D8: '¬', D9: '∧' },
  ...{ DA: '∨', DB: '⇔', DC: '⇐', DE: '⇒', E5: '∑', F2: '∫' },
}
const wingdings: Readonly<Record<string, string>> = {
  ...{ FC: '√', FB: '×', FE: '√', FD: '×', A8: '□', '6C': '●', '6E': '■', '6F': '□', E0: '→' },
}
const wingdings2: Readonly<Record<string, string>> = { 50: '√', '4F': '×', 52: '√', 51: '×' }

/** The sign that a font of symbols (Symbol, Wingdings, Wingdings 2) shows for a code such as F0B4; undefined for one that is not known here. */
export function symbolText(font: string, code: number): string | undefined {
  const low = code & 0xff
  const hex = low.toString(16).toUpperCase().padStart(2, '0')
  if (font === 'Wingdings') return wingdings[hex]
  if (font === 'Wingdings 2') return wingdings2[hex]
  return (low === 0x20 ? ' ' : symbol[low - 0x20]?.trim()) || upper[hex]
}
