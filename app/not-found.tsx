import { MissingView } from '#components/shell/missing-view.tsx'

// Without the shell: this page is built without a database.
export default function NotFound() {
  return (
    <main>
      <MissingView />
    </main>
  )
}
