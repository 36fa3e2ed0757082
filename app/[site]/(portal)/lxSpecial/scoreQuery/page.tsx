import { portalMetadata, portalPage } from '#app/[site]/(portal)/lxSpecial/special-portals.tsx'

export function generateMetadata() {
  return portalMetadata('score')
}

export default function ScoreQueryPage() {
  return portalPage('score')
}
