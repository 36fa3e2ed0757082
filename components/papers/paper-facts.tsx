import type { PaperItem } from '#lib/papers/shapes.ts'
import styles from './paper-facts.module.css'

/** What a paper is, in one quiet line. */
export function PaperFacts({ paper }: { paper: PaperItem }) {
  const { level, year, region, questionCount, full, minutes } = paper
  return (
    <p className={styles.facts}>
      <span>{level}</span>
      <span>{year} 年</span>
      <span>{region?.name ?? '全国'}</span>
      <span>{questionCount} 题</span>
      <span>{full} 分</span>
      <span>{minutes} 分钟</span>
    </p>
  )
}
