import type { Element, ElementContent, Root, RootContent, Text } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { isFormula, plainDollar } from './tidy-math.ts'

type Place = { parent: Root | Element; index: number }

/**
 * On the cleaned tree in place: formulas that Markdown does not see (in the text of HTML, and in code that holds nothing
 * else) become the `code` elements that finishTree draws; JSX braces around a formula go.
 */
export function findTextMath(parent: Root | Element): void {
  const children: RootContent[] = []
  for (const child of parent.children) {
    if (child.type === 'text') children.push(...split(child.value))
    else if (child.type !== 'element') children.push(child)
    else if (child.tagName === 'pre' || child.tagName === 'code') {
      restoreDollars(child)
      children.push(child.tagName === 'code' ? (formulaOfCode(child) ?? child) : child)
    } else {
      findTextMath(child)
      children.push(child)
    }
  }
  parent.children = children as ElementContent[]
  for (const index of children.keys()) unwrapBraces({ parent, index })
}

// `$$…$$`, `$…$` and `\(…\)`.
const candidate = /\$\$([^$]+)\$\$|\$([^$\n]+)\$|\\\(([^$\n]{1,300}?)\\\)/g

function split(value: string): RootContent[] {
  if (!/[$\\]/.test(value)) return [plain(value)]
  const parts: RootContent[] = []
  let from = 0
  candidate.lastIndex = 0
  for (let match = candidate.exec(value); match; match = candidate.exec(value)) {
    const [whole, wide, narrow, bracketed = ''] = match
    const end = match.index + whole.length
    if (narrow !== undefined && !isTextFormula(narrow, value[end] ?? '')) {
      // What closes nothing may open the next formula.
      candidate.lastIndex = end - 1
      continue
    }
    const before = value.slice(from, match.index)
    const space = before.slice(before.trimEnd().length)
    const hasLine =
      (space === before || space.includes('\n')) && /^\s*(\n|$)/.test(value.slice(end))
    parts.push(plain(before), formula(wide ?? narrow ?? bracketed, wide !== undefined && hasLine))
    from = end
  }
  return [...parts, plain(value.slice(from))].filter((part) => part.type !== 'text' || part.value)
}

// Between amounts of a Chinese sentence stand Chinese words.
/** Whether what stands between two dollars of a text is a formula; `next` is the character after them. */
export function isTextFormula(tex: string, next: string): boolean {
  return isFormula(tex, next) && (/\\[a-zA-Z]/.test(tex) || !/\p{Script=Han}/u.test(tex))
}

function formulaOfCode(code: Element): Element | undefined {
  const [, marks, tex = ''] = /^\s*(\$\$?)([^$]+)\1\s*$/.exec(textOf(code)) ?? []
  if (!marks || (marks === '$' && !isFormula(tex, ''))) return
  return formula(unescaped(tex), false)
}

function unwrapBraces({ parent, index }: Place): void {
  const [before, code, after] = parent.children.slice(Math.max(index - 1, 0), index + 2)
  if (before?.type !== 'text' || after?.type !== 'text' || !isFormulaCode(code)) return
  const [opening, quote] = /\{(['"]?)$/.exec(before.value) ?? []
  const closing = `${quote}}`
  if (opening === undefined || !after.value.startsWith(closing)) return
  before.value = before.value.slice(0, -opening.length)
  after.value = after.value.slice(closing.length)
  code.children = [text(unescaped(textOf(code)))]
  const isAlone = parent.children.every((child) => child === code || !textOf(child).trim())
  if (isAlone) code.properties.className = ['language-math', 'math-display']
}

function isFormulaCode(node: RootContent | undefined): node is Element {
  if (node?.type !== 'element' || node.tagName !== 'code') return false
  const { className } = node.properties
  return Array.isArray(className) && className.includes('language-math')
}

// A string of JavaScript doubles its backslashes; what has no single one has been in such a string.
function unescaped(tex: string): string {
  if (/(?<!\\)\\[a-zA-Z]/.test(tex)) return tex
  return tex.includes('\\begin') ? tex.replaceAll('\\\\', '\\') : tex.replace(/\\{2,}/g, '\\')
}

function restoreDollars(element: Element): void {
  for (const child of element.children) {
    if (child.type === 'text') child.value = child.value.replaceAll(plainDollar, '$')
    else if (child.type === 'element') restoreDollars(child)
  }
}

function formula(tex: string, isDisplayed: boolean): Element {
  const className = ['language-math', isDisplayed ? 'math-display' : 'math-inline']
  return { type: 'element', tagName: 'code', properties: { className }, children: [text(tex)] }
}

const operators: Record<string, string> = { times: '×', div: '÷', approx: '≈' }

// Outside all formulas a dollar is a dollar, and an operator of TeX is its character.
function plain(value: string): Text {
  const shown = value.replace(
    /\\(times|div|approx)(?![a-zA-Z])/g,
    (command, name) => operators[name] ?? command,
  )
  return text(shown.replaceAll(plainDollar, '$'))
}

function text(value: string): Text {
  return { type: 'text', value }
}
