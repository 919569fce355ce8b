import { useEffect, useState } from 'react'

const name = 'office-theme'
const themes = { '': 'As the system', light: 'Light', dark: 'Dark' } as const

/** Light or dark, as the browser remembers it. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(() => localStorage.getItem(name) ?? '')
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    localStorage.setItem(name, theme)
  }, [theme])
  return (
    <label className="inline">
      Colours
      <select value={theme} onChange={(event) => setTheme(event.target.value)}>
        {Object.entries(themes).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
