/** The frame's way to the theme, which the settings show as well. */
export {
  chooseTheme,
  nextTheme,
  showStoredTheme,
  storedTheme,
  type Theme,
  themes,
  useTheme,
} from '../store/appearance.ts'
