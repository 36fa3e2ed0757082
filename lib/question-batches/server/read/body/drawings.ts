import { elements, type XmlNode } from '../package/xml-tree.ts'
import { type Block, OLD_FORMULA, type Reading, refused } from './reading.ts'
import { plainRich, type Rich } from './rich.ts'

/** Pictures and text boxes of a drawing, or why they cannot be taken; what stands in text boxes goes to `after`. */
export function drawingRich(node: XmlNode, reading: Reading, after: Block[]): Rich {
  const inside = drawn(node)
  const boxes = inside.filter(({ name }) => name === 'w:txbxContent')
  after.push(...boxes.flatMap(reading.blocksOf))
  const formulas = inside.some(
    ({ name, attributes }) =>
      name === 'o:OLEObject' && /equation|mathtype/i.test(attributes.ProgID ?? ''),
  )
  if (formulas) return refused(reading, OLD_FORMULA)
  const ids = inside.flatMap(({ name, attributes }) => {
    if (name === 'a:blip') return [attributes['r:embed'] ?? attributes['r:link'] ?? '']
    return name === 'v:imagedata' ? [attributes['r:id'] ?? attributes['r:pict'] ?? ''] : []
  })
  const figures = inside.filter(isFigure).length
  const shown = boxes.length + ids.length
  // How they stood to each other is lost, and lines between them.
  if (shown > 0 && (figures > shown || (boxes.length > 0 && shown > 1)))
    return refused(reading, COMPOSED)
  if (ids.length > 0 && inside.some(isTurned)) return refused(reading, TURNED)
  const isDrawn = inside.some(({ name }) => /^(?:c:chart|dgm:relIds)$/.test(name))
  const isShape = inside.some(
    ({ name, attributes }) => shape.test(name) && !attributes['o:hr'] && boxes.length === 0,
  )
  if (ids.length === 0 && isShape && !isDrawn)
    return refused(
      reading,
      '有一个画出来的图形（线条、形状等）不是图片，请复制后用“选择性粘贴”贴成图片（PNG）',
    )
  if (ids.length === 0)
    return isDrawn
      ? refused(reading, '有一个图表不是图片，请复制后用“选择性粘贴”贴成图片（PNG）')
      : plainRich('')
  const signs = ids.map((id) => reading.keep(reading.pictures.take(id)))
  return { text: signs.map(({ text }) => text).join(''), marks: ' '.repeat(signs.length) }
}

const shape =
  /^(?:wps:wsp|wpg:wgp|wpc:wpc|w14:contentPart|a:(?:prst|cust)Geom|v:(?:line|shape|rect|oval|roundrect|polyline|arc|curve|group))$/

const isFigure = ({ name, attributes }: XmlNode) =>
  /^(?:a:(?:prst|cust)Geom|v:(?:line|shape|rect|oval|roundrect|polyline|arc|curve))$/.test(name) &&
  !attributes['o:hr']

/** Whether a picture is shown otherwise than it is in the file; Word cuts a hair off many. */
function isTurned({ name, attributes }: XmlNode): boolean {
  if (name === 'a:srcRect')
    return ['l', 't', 'r', 'b'].some((side) => Math.abs(Number(attributes[side] ?? 0)) > 2000)
  if (name === 'v:imagedata')
    return ['left', 'top', 'right', 'bottom'].some(
      (side) => Math.abs(Number.parseInt(attributes[`crop${side}`] ?? '0', 10)) > 1300,
    )
  if (name === 'a:xfrm')
    return (
      !['0', undefined].includes(attributes.rot) ||
      [attributes.flipH, attributes.flipV].some((flip) => flip === '1' || flip === 'true')
    )
  return name.startsWith('v:') && /(?:^|;) *(?:rotation|flip) *:/.test(attributes.style ?? '')
}

const COMPOSED =
  '有一个由几部分画成的图形（文本框、线条、图片）读不完整，请复制后用“选择性粘贴”贴成图片（PNG）'
const TURNED = '有一张图片在文件里裁剪、旋转或翻转过，请复制后用“选择性粘贴”贴成图片（PNG）'

/** All that a drawing holds; of two forms of the same thing the first, what is in text boxes not at all. */
function drawn(node: XmlNode): XmlNode[] {
  if (node.name === 'w:txbxContent') return [node]
  if (node.name === 'mc:AlternateContent') {
    const forms = elements(node).map((form) => elements(form).flatMap(drawn))
    return forms.find((form) => form.some(isTaken)) ?? forms.at(0) ?? []
  }
  return [node, ...elements(node).flatMap(drawn)]
}

const isTaken = ({ name }: XmlNode) =>
  /^(?:a:blip|v:imagedata|w:txbxContent|c:chart|dgm:relIds|o:OLEObject)$/.test(name)
