import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { formulaHtml } from '#lib/platform/content/render/math/render-math.ts'
import {
  formatsOf,
  pictureName,
  readPicture,
  widthsOf,
} from '#lib/platform/images/article-picture.ts'
import { labelCells } from './label-cells.ts'

/** An entry of 目录; `id` is the heading's own in the HTML. */
export type Heading = { id: string; text: string; level: 2 | 3 }
export type FinishedTree = { headings: Heading[]; text: string; warnings: string[] }

type Parent = Root | Element

type Walk = FinishedTree & {
  /** The levels in the source of the headings around this place; their number is the level shown. */
  outline: number[]
  tables: number
  pieces: string[]
}

/**
 * After the sanitiser, on the tree in place: heading levels and ids, formulas, links, images, wide tables.
 * Returns the entries for 目录, and the plain text for search without the formulas.
 */
export function finishTree(tree: Root): FinishedTree {
  const walk: Walk = { headings: [], text: '', warnings: [], outline: [], tables: 0, pieces: [] }
  finishChildren(tree, walk, false)
  const text = walk.pieces
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
  return { headings: walk.headings, text, warnings: walk.warnings }
}

function finishChildren(parent: Parent, walk: Walk, isFolded: boolean): void {
  const children: RootContent[] = []
  for (const child of parent.children) {
    if (child.type === 'text') walk.pieces.push(child.value)
    if (child.type === 'element') children.push(...finishElement(child, walk, isFolded))
    else children.push(child)
  }
  parent.children = children as ElementContent[]
}

function finishElement(element: Element, walk: Walk, isFolded: boolean): RootContent[] {
  const { tagName, properties } = element
  // What the sanitiser leaves of a class that is not allowed.
  if (Array.isArray(properties.className) && properties.className.length === 0) {
    delete properties.className
  }
  const formula = formulaIn(element)
  if (formula) return [finishFormula(formula, walk)]
  if (/^h[1-6]$/.test(tagName)) finishHeading(element, walk, isFolded)
  finishChildren(element, walk, isFolded || tagName === 'details')
  if (!inline.has(tagName)) walk.pieces.push('\n')
  if (tagName === 'a') return finishLink(element)
  if (tagName === 'img') return finishImage(element, walk)
  if (tagName === 'table') return [scrollable(element, ++walk.tables)]
  return [element]
}

const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** Levels follow on from the page's own h1 without gaps, whatever the source began with. */
function finishHeading(element: Element, walk: Walk, isFolded: boolean): void {
  const level = Number(element.tagName[1])
  while ((walk.outline.at(-1) ?? 0) >= level) walk.outline.pop()
  walk.outline.push(level)
  const shown = Math.min(walk.outline.length + 1, 6)
  element.tagName = `h${shown}`
  const text = textOf(element).replace(/\s+/g, ' ').trim()
  if (isFolded || !text || (shown !== 2 && shown !== 3)) return
  const id = String(element.properties.id ?? `section-${walk.headings.length + 1}`)
  element.properties.id = id
  walk.headings.push({ id, text, level: shown })
}

function formulaIn(element: Element): Element | undefined {
  const [only] = element.tagName === 'pre' ? element.children : [element]
  if (only?.type !== 'element' || only.tagName !== 'code') return
  const { className } = only.properties
  return Array.isArray(className) && className.includes('language-math') ? only : undefined
}

function finishFormula(code: Element, walk: Walk): RootContent {
  const { className } = code.properties
  const isInline = Array.isArray(className) && className.includes('math-inline')
  const tex = textOf(code).trim()
  walk.pieces.push(' ')
  const html = formulaHtml(tex, isInline)
  if (html !== null) return { type: 'raw', value: html }
  walk.warnings.push(`formula: ${tex.replace(/\s+/g, ' ').slice(0, 80)}`)
  return {
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{ type: 'text', value: tex }],
  }
}

function finishLink(element: Element): RootContent[] {
  const href = String(element.properties.href ?? '')
  if (/^(https?:)?\/\//.test(href)) element.properties.rel = ['nofollow', 'noopener']
  // Backslashes count as slashes in a browser; a path relative to a file leads nowhere on the site.
  else if (!/^(#|mailto:|tel:|\/(?![/\\]))/.test(href)) return element.children
  return [element]
}

function finishImage(element: Element, walk: Walk): RootContent[] {
  const { src, alt } = element.properties
  const text = String(alt ?? '')
  if (!/^(https?:\/\/|\/(?![/\\]))/.test(String(src ?? ''))) {
    // Pages that load pictures late keep the address elsewhere, as those of 公众号 do, whose pictures no other site shows.
    walk.warnings.push(`一张图没有可用的地址，页面上${text ? `只有它的文字“${text}”` : '没有它'}`)
    return text ? [{ type: 'text', value: text }] : []
  }
  Object.assign(element.properties, { alt: text, loading: 'lazy', decoding: 'async' })
  return [inSizes(element)]
}

/**
 * A picture that is kept in several sizes lets the browser choose; it says its own, so that the page keeps its place. One
 * that moves stands still for readers who asked for no motion.
 */
function inSizes(image: Element): Element {
  const picture = readPicture(String(image.properties.src))
  if (!picture) return image
  const { before, width, height } = picture
  Object.assign(image.properties, { width: String(width), height: String(height) })
  const source = (type: 'avif' | 'webp'): Element => {
    const set = widthsOf(width).map((at) => `${before}${pictureName(picture, at, type)} ${at}w`)
    return {
      type: 'element',
      tagName: 'source',
      properties: {
        type: `image/${type}`,
        srcSet: set.join(', '),
        sizes: '(max-width: 960px) 100vw, 680px',
        ...(picture.moves && { media: '(prefers-reduced-motion: reduce)' }),
      },
      children: [],
    }
  }
  return {
    type: 'element',
    tagName: 'picture',
    properties: {},
    children: [...formatsOf(picture).map(source), image],
  }
}

/** Landmarks need different names, so the second table is 表格 2. */
function scrollable(table: Element, number: number): Element {
  const properties = {
    className: labelCells(table) ? ['table-scroll', 'table-records'] : ['table-scroll'],
    tabIndex: 0,
    role: 'region',
    ariaLabel: number === 1 ? '表格' : `表格 ${number}`,
  }
  return { type: 'element', tagName: 'div', properties, children: [table] }
}
