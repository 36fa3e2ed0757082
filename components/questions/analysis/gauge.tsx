import type { CSSProperties } from 'react'
import styles from './gauge.module.css'

type Props = {
  /** 0 to 1; null when there is nothing to show. */
  value: number | null
  label: string
  /** Milliseconds of its first run. */
  duration?: number
  radius?: number
  stroke?: number
}

/** A half circle that fills from left to right. */
export function Gauge({ value, label, duration = 1200, radius = 50, stroke = 10 }: Props) {
  const share = Math.min(Math.max(value ?? 0, 0), 1)
  const text = value === null ? '—' : `${Math.round(share * 100)}%`
  const half = stroke / 2
  const width = 2 * radius + stroke
  // Half a circle around the middle of the lower edge.
  const arc = `M${half} ${radius + half}a${radius} ${radius} 0 0 1 ${2 * radius} 0`
  const style = { '--rest': 1 - share, '--duration': `${duration}ms` } as CSSProperties
  return (
    <svg
      role="img"
      aria-label={`${label} ${value === null ? '暂无数据' : text}`}
      className={styles.gauge}
      viewBox={`0 0 ${width} ${radius + stroke}`}
      width={width}
      height={radius + stroke}
      strokeWidth={stroke}
      style={style}
    >
      <path className={styles.track} d={arc} />
      {share > 0 && <path className={styles.value} d={arc} pathLength={1} />}
      <text className={styles.text} x={width / 2} y={radius}>
        {text}
      </text>
    </svg>
  )
}
