import { useLocation, useNavigate } from 'react-router-dom';
import { JackpotBooth } from '../components/JackpotBooth.tsx';
import styles from '../components/hosts.module.css';

/** /activity/jackpot (spec §2, no navbar). */
export function JackpotPage() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first entry of this visit has nothing of ours before it.
  const close = () => (key === 'default' ? navigate('/', { replace: true }) : navigate(-1));
  return (
    <div className={styles.page}>
      <JackpotBooth level={1} onClose={() => void close()} />
    </div>
  );
}
