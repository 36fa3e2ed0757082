/** Demands of an exam office on a photo; a limit is null where there is none. */
export type PhotoSize = {
  width: number
  height: number
  minKb: number | null
  maxKb: number | null
}
export type PhotoPreset = PhotoSize & {
  id: string
  name: string
  /** On paper at 300 dpi, in millimetres. */
  paper: string
  note: string
}

/** The sizes that announcements ask for most; the announcement of the year always decides. */
export const photoPresets: readonly PhotoPreset[] = [
  {
    id: 'exam',
    name: '公务员报名',
    width: 295,
    height: 413,
    minKb: 20,
    maxKb: 100,
    paper: '25 × 35',
    note: '国考和多数遴选报名系统',
  },
  {
    id: 'one-inch',
    name: '一寸',
    width: 295,
    height: 413,
    minKb: null,
    maxKb: 200,
    paper: '25 × 35',
    note: '报名表、准考证',
  },
  {
    id: 'small-one-inch',
    name: '小一寸',
    width: 260,
    height: 378,
    minKb: null,
    maxKb: 100,
    paper: '22 × 32',
    note: '部分省份的报名系统',
  },
  {
    id: 'two-inch',
    name: '二寸',
    width: 413,
    height: 579,
    minKb: null,
    maxKb: 200,
    paper: '35 × 49',
    note: '审批表、档案',
  },
  {
    id: 'small-two-inch',
    name: '小二寸',
    width: 413,
    height: 531,
    minKb: null,
    maxKb: 200,
    paper: '35 × 45',
    note: '体检表、部分资格复审表',
  },
]

/** Bounds of a size of one's own. */
const photoBounds = { side: [50, 2000], kb: [5, 5000] } as const

/** Reads a size of one's own as typed; the KB may be empty. Null with a fault for the first field that is wrong. */
export function readPhotoSize(typed: {
  width: string
  height: string
  maxKb: string
}): { size: PhotoSize; fault: null } | { size: null; fault: string } {
  const [least, most] = photoBounds.side
  const width = whole(typed.width, photoBounds.side)
  const height = whole(typed.height, photoBounds.side)
  if (width === null) return { size: null, fault: `宽应为 ${least} 到 ${most} 的整数` }
  if (height === null) return { size: null, fault: `高应为 ${least} 到 ${most} 的整数` }
  const own = { width, height, minKb: null }
  if (typed.maxKb.trim() === '') return { size: { ...own, maxKb: null }, fault: null }
  const [leastKb, mostKb] = photoBounds.kb
  const maxKb = whole(typed.maxKb, photoBounds.kb)
  if (maxKb === null) return { size: null, fault: `大小应为 ${leastKb} 到 ${mostKb} KB，或留空` }
  return { size: { ...own, maxKb }, fault: null }
}

function whole(text: string, [least, most]: readonly [number, number]): number | null {
  const plain = text.normalize('NFKC').trim()
  const value = /^\d{1,5}$/.test(plain) ? Number(plain) : Number.NaN
  return value >= least && value <= most ? value : null
}

/** A name that every exam system accepts: letters, digits and hyphens only. */
export const photoName = ({ width, height }: Pick<PhotoSize, 'width' | 'height'>) =>
  `zhengjianzhao-${width}x${height}.jpg`

/** How large a file may be, such as `20–100 KB`. */
export function kbRange({ minKb, maxKb }: Pick<PhotoSize, 'minKb' | 'maxKb'>): string {
  if (maxKb === null) return '不限'
  return minKb === null ? `${maxKb} KB 以内` : `${minKb}–${maxKb} KB`
}
