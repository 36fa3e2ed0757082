import { MissingView } from '#components/shell/missing-view.tsx'

export default function NotFound() {
  return <MissingView />
}
