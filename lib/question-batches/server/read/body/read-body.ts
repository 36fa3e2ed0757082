import { formulaHtml } from '#lib/platform/content/render/math/render-math.ts'
import { DocumentFault } from '../document-fault.ts'
import { ommlTex } from '../math/omml.ts'
import type { DocxPackage } from '../package/docx-package.ts'
import { child, elements, isOn, type XmlNode } from '../package/xml-tree.ts'
import { numberingLabels } from './numbering.ts'
import { createPictures } from './pictures.ts'
import { type Block, type Body, LONGEST_LINE, MOST_LINES, type Reading } from './reading.ts'
import { joinRich, linesOf, plainRich, type Rich } from './rich.ts'
import { fieldFault, runRich } from './runs.ts'
import { scripted } from './scripts.ts'
import { tableBlocks } from './tables.ts'
import { createThings } from './things.ts'

const CHUNK = '有一段嵌入的文档读不出来，请用 Word 或 WPS 打开，另存为 .docx 再上传'

/** The document from top to bottom, as it reads with all tracked changes accepted. Throws DocumentFault when it is too long. */
export function readBody(file: DocxPackage): Body {
  const labelOf = numberingLabels(file.numbering, file.styles)
  const { things, keep } = createThings()
  let lines = 0
  const reading: Reading = { pictures: createPictures(file), things, keep, blocksOf }

  function blocksOf(node: XmlNode): Block[] {
    const blocks: Block[] = []
    /** The paragraph before, when its end was deleted: the next one goes on with it. */
    let before: Rich | undefined
    for (const one of elements(node)) {
      if (one.name === 'w:p') {
        const after: Block[] = []
        const own = paragraphRich(one, after)
        const isJoined = isOn(one, 'w:pPr', 'w:rPr', 'w:del')
        const isEmpty = own.text.trim() === ''
        // Word counts an empty paragraph too, but one that was deleted.
        const counted = isEmpty && isJoined ? '' : labelOf(one)
        const label = isEmpty ? '' : counted
        // Before a figure the label would be a part of it: 2. and 3.5 would be 2.3.5.
        const shown = plainRich(label && `${label} `)
        const whole = joinRich([...(before ? [before] : []), shown, own])
        before = undefined
        if (isJoined) before = whole
        else blocks.push(...linesOf(whole).map((rich) => ({ rich })), ...after)
      } else if (one.name === 'w:altChunk')
        blocks.push({ rich: keep({ kind: 'fault', text: CHUNK }) })
      else if (one.name === 'w:tbl') blocks.push(...tableBlocks(one, reading))
      else if (!/^w:(?:del|moveFrom|sectPr)$/.test(one.name)) blocks.push(...blocksOf(one))
    }
    if (before) blocks.push({ rich: before })
    lines += blocks.length
    if (blocks.some(({ rich }) => rich.text.length > LONGEST_LINE))
      throw new DocumentFault(`有一段超过 ${LONGEST_LINE} 个字，请分成几段`)
    if (lines > MOST_LINES) throw new DocumentFault('文件太长，请分成几个文件再上传')
    return blocks
  }

  function paragraphRich(node: XmlNode, after: Block[]): Rich {
    return scripted(childrenOf(node, after), keep)
  }

  function inlineOf(node: XmlNode, after: Block[]): ReturnType<typeof runRich> {
    switch (node.name) {
      case 'w:r':
        return runRich(node, reading, after)
      case 'm:oMath':
        return [{ rich: formula(node) }]
      case 'm:oMathPara': {
        const all = elements(node).filter(({ name }) => name === 'm:oMath')
        return [{ rich: joinRich(all.map(formula), '\n') }]
      }
      case 'w:ruby':
        return elements(child(node, 'w:rubyBase')).flatMap((one) => inlineOf(one, after))
      case 'w:fldSimple': {
        const reason = fieldFault(node.attributes['w:instr'] ?? '')
        return reason ? [{ rich: keep({ kind: 'fault', text: reason }) }] : childrenOf(node, after)
      }
      case 'w:del':
      case 'w:moveFrom':
      case 'w:pPr':
      case 'w:sdtPr':
        return []
      default:
        return childrenOf(node, after)
    }
  }

  function childrenOf(node: XmlNode, after: Block[]): ReturnType<typeof runRich> {
    return elements(node).flatMap((one) => inlineOf(one, after))
  }

  function formula(node: XmlNode): Rich {
    const tex = ommlTex(node)
    if (tex === '') return plainRich('')
    if (formulaHtml(tex, true) === null)
      return keep({
        kind: 'fault',
        text: '有一个公式读不出来，请在 Word 里重新输入，或改成图片（PNG）',
      })
    return keep({ kind: 'formula', text: `$${tex}$` })
  }

  const body = child(file.document, 'w:body')
  if (!body) throw new DocumentFault('文件里没有正文，请用 Word 或 WPS 打开，另存为 .docx 再上传')
  return { blocks: blocksOf(body), things, pictures: reading.pictures }
}
