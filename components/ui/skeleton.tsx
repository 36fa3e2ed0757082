import styles from './skeleton.module.css'

/** Grey blocks of the heights (px) of what is on its way. */
export function Skeleton({ heights }: { heights: number[] }) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">正在加载</span>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <div key={index} style={{ height }} />
      ))}
    </div>
  )
}
