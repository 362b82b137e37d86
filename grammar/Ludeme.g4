// The description language, as text: bracketed lists and arrays of labelled values.
//
// This grammar knows no ludeme. What a list may hold is told by the signature rows in ludemes/, and is
// checked after the definitions and options of a file have been put in their places.
//
//   (define "Name" body)   (option "Name" <Tag> args:{..} { (item "A" <value> "text")** })
//   (game "Name" (players 2) (equipment {..}) (rules ..))   (rulesets {..})   (metadata ..)
//
// `<` opens an option value except directly after `(`, where it is the comparison (< a b); the parser's
// front (interpreter/syntax/parse.cpp) settles that, and repairs unbalanced brackets, before this
// grammar sees the tokens: so the grammar itself can stay this small, and a person never reads one of
// its messages.
grammar Ludeme;

description : item* EOF ;

item
    : LABEL value
    | LABEL             // a label whose value was left out: `exact:)`
    | value
    ;

value
    : list
    | array
    | optionValue
    | STRING
    | WORD
    ;

list        : LEFT_PAREN item* RIGHT_PAREN ;
array       : LEFT_BRACE item* RIGHT_BRACE ;
optionValue : LEFT_ANGLE item* RIGHT_ANGLE ;

LEFT_PAREN  : '(' ;
RIGHT_PAREN : ')' ;
LEFT_BRACE  : '{' ;
RIGHT_BRACE : '}' ;
LEFT_ANGLE  : '<' ;
RIGHT_ANGLE : '>' ;

// `name:`, directly before its value. A part of the name may come from an option or a parameter.
LABEL : ( [A-Za-z0-9_-] | '#' | PLACEHOLDER )+ ':' ;

STRING       : '"' ( '\\"' | ~["] )* '"' ;
OPEN_STRING  : '"' ( '\\"' | ~["] )* ;   // the closing quote is missing

COMMENT : '//' ~[\r\n]* -> channel(HIDDEN) ;

// Everything else: numbers, constants, names of ludemes, operators, #1, <Tag:argument>.
WORD : ( PLAIN | '/' PLAIN | PLACEHOLDER )+
     | '/' | '<=' | '>='
     ;

fragment PLAIN : ~[ \t\r\n\u00A0\uFEFF(){}<>":/] ;

STRAY_COLON : ':' ;

fragment PLACEHOLDER : '<' [A-Za-z0-9_.'&+-]+ ( ':' [A-Za-z0-9_.'&+-]+ )? '>' ;

BLANK   : [ \t\r\n\u00A0\uFEFF]+ -> skip ;
