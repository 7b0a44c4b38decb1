import Confetti from 'react-confetti';
import { createRoot } from 'react-dom/client';
import { host, offer } from './frames.ts';

/** 150 pieces, recycled endlessly, as in its documentation. */
offer({ start: () => createRoot(host()).render(<Confetti width={360} height={800} numberOfPieces={150} />) });
