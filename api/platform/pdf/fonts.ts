import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** For names in Chinese, Japanese and Korean, in the order in which they are asked: 17 MB, read only where a text needs them. */
export const wideFonts = (): string[] => [
  resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
]
