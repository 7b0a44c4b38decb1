import { useMuted } from '#src/stage/index.ts';
import { Select, Switch } from '#src/ui/forms/Choice.tsx';
import { demoOf } from '../scenes/index.ts';
import { LANGUAGE_CHOICES, TIER_CHOICES, TRANSPORTS, type Settings } from '../settings.ts';
import { Panel } from './Panel.tsx';
import styles from './Switches.module.css';

const USUAL = '';
const option = (value: string, label = value) => ({ value, label });
const LANGUAGE_NAMES = { 'en-PH': 'English', 'fil-PH': 'Filipino' } as const;
const TRANSPORT_NAMES = { worker: 'Worker', main: 'Main thread' } as const;

/** Display settings of the open scene. Transport and tier reload the page, because an engine cannot change them. */
export function Switches({
  settings,
  themes,
  change,
}: {
  settings: Settings;
  themes: readonly string[];
  change: (part: Partial<Settings>) => void;
}) {
  const [muted, setMuted] = useMuted();
  const variants = Object.keys(demoOf(settings.scene).variants ?? {});
  return (
    <Panel title="Shown as">
      <div className={styles.fields}>
        {variants.length > 0 && (
          <Select
            label="Variant"
            value={settings.variant ?? USUAL}
            options={[option(USUAL, 'Usual'), ...variants.map((name) => option(name))]}
            onChange={(variant) => change({ variant: variant || null })}
          />
        )}
        <Select
          label="Theme"
          value={settings.theme ?? USUAL}
          options={[option(USUAL, 'Default'), ...themes.map((name) => option(name))]}
          onChange={(theme) => change({ theme: theme || null })}
        />
        <Select
          label="Language"
          value={settings.language}
          options={LANGUAGE_CHOICES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(language) => change({ language })}
        />
        <Select
          label="Tier"
          value={settings.tier ?? USUAL}
          options={[{ value: USUAL, label: 'Automatic' }, ...TIER_CHOICES.map((value) => ({ value, label: value }))]}
          onChange={(tier) => change({ tier: tier || null })}
        />
        <Select
          label="Transport"
          value={settings.transport}
          options={TRANSPORTS.map((value) => ({ value, label: TRANSPORT_NAMES[value] }))}
          onChange={(transport) => change({ transport })}
        />
      </div>
      <Switch tone="paper" checked={settings.reduced} onChange={(reduced) => change({ reduced })}>
        Reduced motion
      </Switch>
      <Switch tone="paper" checked={!muted} onChange={(on) => setMuted(!on)}>
        Sound
      </Switch>
    </Panel>
  );
}
