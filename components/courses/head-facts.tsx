import styles from './course-head.module.css'

type Props = {
  facts: readonly (readonly [name: string, value: string | number | null | undefined])[]
}

/** Lists the facts of a course or book; those without a value are left out. */
export function HeadFacts({ facts }: Props) {
  const known = facts.filter(([, value]) => value)
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
