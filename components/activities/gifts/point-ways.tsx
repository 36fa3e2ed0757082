import styles from '#components/activities/activity.module.css'

export type PointWay = { name: string; points: number; note: string }

/** What gives how many points. */
export function PointWays({ ways }: { ways: PointWay[] }) {
  return (
    <dl className={styles.ways}>
      {ways.map(({ name, points, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.points}>+{points}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
