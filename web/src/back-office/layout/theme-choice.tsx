import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { THEMES, chooseTheme, useTheme, type Theme } from './theme.js';

const shown: Record<Theme, { label: string; icon: LucideIcon }> = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};

export function ThemeChoice() {
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset>
      <legend className="pb-1.5 text-fine font-medium text-ink-faint">Theme</legend>
      <div className="grid grid-cols-3 rounded-control border border-edge">
        {THEMES.map((theme) => {
          const { label, icon: Icon } = shown[theme];
          return (
            <label
              key={theme}
              className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control px-2 text-small font-medium text-ink-soft outline-offset-2 has-checked:bg-pressed has-checked:text-ink has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name={name}
                checked={theme === chosen}
                onChange={() => chooseTheme(theme)}
                className="sr-only"
              />
              <Icon className="size-4 shrink-0" aria-hidden="true" />
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
