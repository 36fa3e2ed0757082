/**
 * What Mantine and the head of the document need of components/ui/tokens.css, by the same names (`brandSoft` is
 * `--brand-soft`), since neither reads a sheet. theme.test.ts keeps both equal.
 */
export const tokens = {
  brand: '#2b3f9e',
  brandStrong: '#1c2a70',
  brandSoft: '#e9edfb',
  radiusSmall: '4px',
  font: '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
} as const
