import { headers } from 'next/headers'

// As loader.js does on stored pages; statements only.
const script =
  '{const t=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(t)document.documentElement.dataset.theme=t[1]}'

/** Shows the theme that this device has chosen before anything is drawn, on pages that are rendered for each request and so have no loader. */
export async function ThemeScript() {
  const policy = (await headers()).get('content-security-policy') ?? ''
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? []
  return (
    // Browsers hide a nonce from scripts, so React finds another.
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  )
}
