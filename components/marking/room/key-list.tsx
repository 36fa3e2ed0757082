import styles from './room.module.css'

const keys = [
  ['↑ ↓', '换采分点'],
  ['0–9', '给整分'],
  ['← →', '减一档、加一档'],
  ['F', '满分'],
  [', .', '换句子'],
  ['Q', '把这一句（或选中的字）引作依据，再按一次去掉'],
  ['N', '写批语，Esc 回来'],
  ['J', '交回，下一份'],
  ['S', '放回，换一份'],
] as const

/** What each key does while the room has the focus. */
export function KeyList() {
  return (
    <details className={styles.keys} open>
      <summary>键盘</summary>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
