import { type ReactNode, useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { useAct } from '#components/staff/use-act.ts'
import { Button } from '#components/ui/button.tsx'
import styles from './record.module.css'

type Props<T> = {
  /** Label of the button that asks. */
  action: string
  /** Name of what is shown then. */
  name?: string
  /** Reads what is typed at that moment as the server makes it. */
  read: () => Promise<T>
  children: (found: T) => ReactNode
}

/** Shows what the typed text becomes, when it is asked for, until it is put away. */
export function Preview<T>({ action, name = '预览', read, children }: Props<T>) {
  const [shown, setShown] = useState<{ found: T } | null>(null)
  const [isBusy, act] = useAct()
  return (
    <>
      <div className={desk.actions}>
        <Button
          variant="second"
          busy={isBusy}
          onClick={() => void act(async () => setShown({ found: await read() }))}
        >
          {action}
        </Button>
        {shown && (
          <Button variant="quiet" onClick={() => setShown(null)}>
            收起{name}
          </Button>
        )}
      </div>
      {shown && (
        <section aria-label={name} className={styles.preview}>
          {children(shown.found)}
        </section>
      )}
    </>
  )
}
