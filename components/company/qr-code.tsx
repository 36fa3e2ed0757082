import { create } from 'qrcode'

type Props = {
  /** Text that a phone reads off it. */
  text: string
  /** Use of it, for those who cannot see it. */
  label: string
}

// The standard asks for four empty modules around a code; the white card that it stands on gives the other two.
const QUIET = 2

/** A QR code as inline SVG, 168 × 168, drawn on the server; whoever shows it also writes its text beside it. */
export function QrCode({ text, label }: Props) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      width={168}
      height={168}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={pathOf(modules.data, modules.size)} />
    </svg>
  )
}

/** One bar for each run of dark modules in a row. */
function pathOf(data: ArrayLike<number>, size: number): string {
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let length = 0
      while (x + length < size && data[y * size + x + length]) length++
      if (length > 0) path += `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`
      x += length
    }
  }
  return path
}
