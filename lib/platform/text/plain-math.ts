const symbols: Record<string, string> = {
  pi: 'π',
  infty: '∞',
  cup: '∪',
  cap: '∩',
  in: '∈',
  le: '≤',
  leq: '≤',
  leqslant: '≤',
  ge: '≥',
  geq: '≥',
  geqslant: '≥',
  ne: '≠',
  neq: '≠',
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  circ: '°',
  left: '',
  right: '',
  quad: '',
  mathrm: '',
  text: '',
  textcircled: '',
}
const structures = new Set(['frac', 'dfrac', 'tfrac', 'sqrt'])

/** LaTeX as a learner would type it: `$\frac{\sqrt{3}}{2}$` becomes `√3/2`. Also drops all white space and the dollars. */
export function plainMath(text: string): string {
  let plain = text
    .replace(/\$/g, '')
    .replace(/\\([a-zA-Z]+)/g, (whole, name: string) =>
      structures.has(name) ? whole : (symbols[name] ?? name),
    )
    .replace(/\\[,;:! ]/g, '')
    .replace(/\s+/g, '')
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = withoutInnermost(plain)
  }
  return plain.replace(/[{}\\]/g, '')
}

/** One layer of braces less; what is longer than a number or name keeps round brackets. */
function withoutInnermost(text: string): string {
  return text
    .replace(
      /\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g,
      (_, over: string, under: string) => `${bracketed(over)}/${bracketed(under)}`,
    )
    .replace(/\\sqrt\{([^{}]*)\}/g, (_, inner: string) => `√${bracketed(inner)}`)
    .replace(/\^\{°\}|\^°/g, '°')
    .replace(/([\^_])\{([^{}]*)\}/g, (_, mark: string, inner: string) => mark + bracketed(inner))
    .replace(/(?<!sqrt|\})\{([^{}]*)\}/g, (whole, inner: string, at: number) =>
      /\\[dt]?frac$/.test(text.slice(0, at)) ? whole : inner,
    )
}

function bracketed(text: string): string {
  return /^[\p{L}\p{N}√.]*$/u.test(text) ? text : `(${text})`
}
